import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { endSilence } from './end-silence'
import type { Storage, StoredKey } from './storage'
import { isStorageKey, requireStorageKey } from './storage-key'
import { abortUnfinished } from './unfinished-uploads'

export type S3Options = { bucket: string; prefix: string; region: string; endpoint: string | undefined }

/**
 * So long a bucket is waited for, at each of three tries: for the beginning of its answer, and while nothing moves. The latter is
 * long because an upload over a slow line has left for the system when it is still on its way.
 */
const patience = { answerMs: 15_000, silenceMs: 60_000 }

/**
 * Files in a bucket, below `prefix`. Credentials come from the AWS_* variables or the machine's role. With an
 * `endpoint` it is any server that speaks S3, addressed by path.
 */
export function createS3Storage(
  { bucket, prefix, region, endpoint }: S3Options,
  { answerMs, silenceMs } = patience,
): Storage {
  const server = { region, ...(endpoint && { endpoint, forcePathStyle: true }) }
  const connecting = { connectionTimeout: answerMs }
  const client = new S3Client({ ...server, requestHandler: { ...connecting, socketTimeout: silenceMs } })
  // Nothing moves either while nobody takes what came: whoever reads a file is waited for.
  const prompt = new S3Client({
    ...server,
    requestHandler: { ...connecting, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
  const root = prefix && `${prefix}/`
  const place = (key: string) => ({
    Bucket: bucket,
    Key: root + requireStorageKey(key),
  })
  async function* list(folder: string): AsyncGenerator<StoredKey> {
    const below = `${root}${requireStorageKey(folder)}/`
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: below })) {
      for (const { Key: name, LastModified: storedAt } of page.Contents ?? []) {
        const key = name?.slice(root.length) ?? ''
        if (isStorageKey(key) && storedAt) yield { key, storedAt }
      }
    }
  }
  return {
    put: async (key, content, contentType) => {
      const upload = new Upload({
        client,
        params: { ...place(key), Body: content, ContentType: contentType },
      })
      try {
        await upload.done()
      } catch (error) {
        content.destroy()
        throw error
      }
    },
    get: async key => {
      try {
        const { Body, ContentLength } = await prompt.send(new GetObjectCommand(place(key)))
        if (!(Body instanceof Readable)) throw new TypeError('The bucket answered without a stream')
        return { content: endSilence(Body, answerMs), size: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async key => {
      await prompt.send(new DeleteObjectCommand(place(key)))
    },
    list,
    removeUnfinished: () => abortUnfinished(prompt, bucket, root),
  }
}
