import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type MultipartUpload,
  NoSuchUpload,
  type S3Client,
} from '@aws-sdk/client-s3'
import { hourMs } from '../../contract/durations'
import { isStorageKey } from './storage-key'

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

/** Ends uploads in parts that processes which died had begun: they are in no list, and are paid for until they are ended. */
export async function abortUnfinished(client: S3Client, bucket: string, root: string): Promise<void> {
  for await (const upload of uploadsBelow(client, bucket, root)) {
    if (!isUnfinished(upload, root)) continue
    const { Key, UploadId } = upload
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(error => {
      if (!(error instanceof NoSuchUpload)) throw error
    })
  }
}
