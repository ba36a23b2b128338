import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type MultipartUpload,
  NoSuchUpload,
  type S3Client,
} from '@aws-sdk/client-s3'
import { hourMs } from '../../contract/durations'
import { removeEach } from './remove-each'
import { isStorageKey, storedFolders } from './storage-key'

const unfinishedMs = hourMs

async function* uploadsBelow(client: S3Client, Bucket: string, Prefix: string) {
  for (let from: Partial<ListMultipartUploadsCommandInput> = {}; ; ) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...from }))
    yield* page.Uploads ?? []
    if (!page.IsTruncated) return
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

const isUnfinished = ({ Key = '', Initiated }: MultipartUpload, root: string) =>
  isStorageKey(Key.slice(root.length)) && Date.now() - (Initiated?.getTime() ?? Date.now()) > unfinishedMs

async function* unfinishedBelow(client: S3Client, bucket: string, root: string) {
  for (const folder of storedFolders)
    for await (const upload of uploadsBelow(client, bucket, `${root}${folder}/`))
      if (isUnfinished(upload, root)) yield upload
}

/**
 * Ends uploads in parts that processes which died had begun, as `removeEach` does: they are in no list, and are paid for until
 * they are ended.
 */
export async function abortUnfinished(client: S3Client, Bucket: string, root: string): Promise<void> {
  await removeEach(unfinishedBelow(client, Bucket, root), ({ Key, UploadId }) =>
    client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(error => {
      if (!(error instanceof NoSuchUpload)) throw error
    }),
  )
}
