import { readFileSync } from 'node:fs'
import http from 'node:http'

// node --import tsx bench/canned-upstream.ts <port> <file>: answers every request with the file, as JSON.

const [port, file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { 'content-type': 'application/json', 'content-length': body.length }

const server = http.createServer((request, response) => {
  request.resume()
  response.writeHead(200, headers).end(body)
})
server.keepAliveTimeout = 65_000
server.listen(Number(port))
