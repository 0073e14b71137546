import { Agent, request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { HostileRequest } from './requests.ts'

export type Answer = { status: number; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Where nobody answers by then, that is an answer too. */
const patience = 30_000

/** Whatever happens on the way, a closed connection included, is an answer; only silence is none. */
export async function send(port: number, request: HostileRequest): Promise<Answer> {
  if (request.kind === 'http') return sendHttp(port, request)
  return request.kind === 'socket' ? sendMessages(port, request) : sendBytes(port, request.bytes)
}

type Of<Kind> = Extract<HostileRequest, { kind: Kind }>

function sendHttp(port: number, { method, path, headers, body }: Of<'http'>): Promise<Answer> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body)
    const said = { ...headers, ...(method === 'POST' && { 'content-length': String(bytes.length) }) }
    const outgoing = rawRequest(
      { agent, port, host: '127.0.0.1', method, path, headers: said, timeout: patience },
      (response) => {
        const chunks: Buffer[] = []
        const answered = () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
        const isStream = response.headers['content-type']?.startsWith('text/event-stream')
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (isStream) outgoing.destroy() // which ends by itself with the server alone
        })
        response.on('end', answered)
        for (const event of ['error', 'close']) response.on(event, answered)
      },
    )
    const began = performance.now()
    outgoing.on('timeout', () => {
      const how = outgoing.reusedSocket ? 'a used' : 'a new'
      outgoing.destroy(new Error(`silence of ${Math.round(performance.now() - began)} ms on ${how} connection`))
    })
    outgoing.on('error', (error) => resolve({ status: 0, text: error.message }))
    outgoing.end(method === 'POST' ? bytes : undefined)
  })
}

function sendMessages(port: number, { headers, messages, isAbrupt }: Of<'socket'>): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers })
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(data.toString()))
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (outgoing, response) => {
      response.resume()
      outgoing.destroy()
      resolve({ status: response.statusCode ?? 0, text: '' })
    })
    socket.on('close', (code) => resolve({ status: code >= 4500 && code < 4600 ? 500 : 101, text: heard.join('\n') }))
    socket.on('open', () => {
      for (const message of messages) socket.send(message)
      setTimeout(() => (isAbrupt ? socket.terminate() : socket.close(1000)), 40)
    })
  })
}

function sendBytes(port: number, bytes: string): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
    socket.write(bytes)
    setTimeout(() => socket.destroy(), 60)
  })
}
