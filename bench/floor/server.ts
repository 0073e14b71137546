import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openDatabase } from './database.ts'
import { attachDesks } from './desks.ts'
import { operations } from './operations.ts'
import { readCredentials } from './session.ts'

/**
 * What a hand would write for exactly these requests: node:http, pg, named prepared statements, flat rows, and the answer put together here.
 * `server.ts <port> <owner's URL> <secret> <secured | unsecured>`; POST /<scenario> with the variables as JSON.
 */

const [port, url = '', secret = '', mode] = process.argv.slice(2)
const database = openDatabase({ url, secret, secured: mode === 'secured' })

async function answer(request: IncomingMessage, response: ServerResponse) {
  const operation = operations[request.url?.slice(1) ?? '']
  const credentials = readCredentials(request.headers.cookie, secret)
  if (!operation || !credentials) return void response.writeHead(operation ? 401 : 404).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const variables = JSON.parse(Buffer.concat(chunks).toString()) as never
  const data = await database(credentials, (query, viewer) => operation({ query, viewer, variables }))
  if (request.url === '/live-move' && data) tellDesks((data as { updateEvents: [object] }).updateEvents[0])
  const body = JSON.stringify(data === undefined ? { errors: [{ message: 'Please sign in.' }] } : { data })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
const tellDesks = attachDesks(server, secret)
server.listen(Number(port), '127.0.0.1', () => console.log('ready'))
