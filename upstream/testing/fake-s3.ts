import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type OpenUpload = { path: string; type: string | undefined; begunAt: Date; parts: Map<number, Buffer> }

export type FakeS3 = {
  endpoint: string
  /** Finished objects by `/bucket/key`. */
  objects: Map<string, { content: Buffer; type: string | undefined; storedAt: Date }>
  /** Uploads in parts that were neither finished nor given up, by their ids. */
  uploads: Map<string, OpenUpload>
  /** The ids of uploads in parts that may not be given up: whoever tries is answered with 403. */
  kept: Set<string>
  /** Requests that have no whole answer yet. */
  underWay: () => number
  /** While set, every write is answered with 500. */
  isFull: boolean
  /** While set, requests are taken and not answered, or what is read ends halfway without an end. */
  silent: 'at once' | 'halfway' | undefined
  close: () => Promise<void>
}

const xml = (response: ServerResponse, status: number, content: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`)

/** Takes the chunk lengths and checksums out that the SDK puts around streamed bodies. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const sent = await buffer(request)
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return sent
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = sent.indexOf('\r\n', at)
    const length = Number.parseInt(sent.toString('latin1', at, end), 16)
    if (!length) return Buffer.concat(parts)
    parts.push(sent.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/** Two at a time, so that who lists has to ask for more. */
function list(
  response: ServerResponse,
  objects: FakeS3['objects'],
  bucket: string,
  query: URLSearchParams,
): void {
  const place = `${bucket.replace(/\/$/, '')}/`
  const names = [...objects.keys()].filter(name => name.startsWith(place + query.get('prefix'))).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const entries = names.slice(from, from + 2).map(name => {
    const storedAt = objects.get(name)?.storedAt.toISOString()
    return `<Contents><Key>${name.slice(place.length)}</Key><LastModified>${storedAt}</LastModified></Contents>`
  })
  const more = names.length > from + 2
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const head = `<IsTruncated>${more}</IsTruncated>${next}`
  xml(response, 200, `<ListBucketResult>${head}${entries.join('')}</ListBucketResult>`)
}

/** Two at a time as well. */
function listUploads(
  response: ServerResponse,
  uploads: FakeS3['uploads'],
  bucket: string,
  query: URLSearchParams,
): void {
  const place = `${bucket.replace(/\/$/, '')}/`
  const after = query.get('upload-id-marker') ?? ''
  const found = [...uploads]
    .filter(([id, { path }]) => path.startsWith(place + query.get('prefix')) && id > after)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const entries = found.slice(0, 2).map(([id, { path, begunAt }]) => {
    const key = `<Key>${path.slice(place.length)}</Key><UploadId>${id}</UploadId>`
    return `<Upload>${key}<Initiated>${begunAt.toISOString()}</Initiated></Upload>`
  })
  const next = `<NextKeyMarker>any</NextKeyMarker><NextUploadIdMarker>${found[1]?.[0]}</NextUploadIdMarker>`
  const head = `<IsTruncated>${found.length > 2}</IsTruncated>${found.length > 2 ? next : ''}`
  xml(response, 200, `<ListMultipartUploadsResult>${head}${entries.join('')}</ListMultipartUploadsResult>`)
}

/** As much of S3 as a storage uses, in memory. It checks no signatures. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const uploads: FakeS3['uploads'] = new Map()
  let begun = 0

  const write = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ) => {
    const content = await bodyOf(request)
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (fake.isFull) return xml(response, 500, '<Error><Code>InternalError</Code></Error>')
    if (request.method === 'PUT' && upload) upload.parts.set(Number(query.get('partNumber')), content)
    else if (request.method === 'PUT')
      objects.set(path, { content, type: request.headers['content-type'], storedAt: new Date() })
    else if (query.has('uploads')) {
      begun += 1
      const id = `upload-${begun}`
      const type = request.headers['content-type']
      uploads.set(id, { path, type, begunAt: new Date(), parts: new Map() })
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    } else if (upload) {
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part)
      objects.set(path, { content: Buffer.concat(parts), type: upload.type, storedAt: new Date() })
      uploads.delete(query.get('uploadId') ?? '')
      return xml(response, 200, '<CompleteMultipartUploadResult/>')
    }
    return response.writeHead(200, { etag: '"etag"' }).end()
  }

  let underWay = 0
  const server = createServer(async (request, response) => {
    underWay += 1
    response.on('close', () => {
      underWay -= 1
    })
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const found = objects.get(pathname)
    if (fake.silent === 'at once') request.resume()
    else if (request.method === 'PUT' || request.method === 'POST')
      await write(request, response, pathname, searchParams)
    else if (request.method === 'DELETE') {
      const id = searchParams.get('uploadId')
      if (id && fake.kept.has(id)) return xml(response, 403, '<Error><Code>AccessDenied</Code></Error>')
      if (id) uploads.delete(id)
      else objects.delete(pathname)
      response.writeHead(204).end()
    } else if (searchParams.has('uploads')) listUploads(response, uploads, pathname, searchParams)
    else if (searchParams.get('list-type') === '2') list(response, objects, pathname, searchParams)
    else if (found && fake.silent) {
      response.writeHead(200, { 'content-length': found.content.length })
      response.write(found.content.subarray(0, found.content.length / 2))
    } else if (found) response.writeHead(200, { 'content-length': found.content.length }).end(found.content)
    else xml(response, 404, '<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    kept: new Set(),
    underWay: () => underWay,
    isFull: false,
    silent: undefined,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
