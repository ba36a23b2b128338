import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Storage } from './storage'
import { requireStorageKey } from './storage-key'

export type S3Options = { bucket: string; prefix: string; region: string; endpoint: string | undefined }

/**
 * Files in a bucket, below `prefix`. Credentials come from the AWS_* variables or the machine's role. With an
 * `endpoint` it is any server that speaks S3, addressed by path.
 */
export function createS3Storage({ bucket, prefix, region, endpoint }: S3Options): Storage {
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) })
  const place = (key: string) => ({
    Bucket: bucket,
    Key: prefix ? `${prefix}/${requireStorageKey(key)}` : requireStorageKey(key),
  })
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
        const { Body, ContentLength } = await client.send(new GetObjectCommand(place(key)))
        if (!(Body instanceof Readable)) throw new TypeError('The bucket answered without a stream')
        return { content: Body, size: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async key => {
      await client.send(new DeleteObjectCommand(place(key)))
    },
  }
}
