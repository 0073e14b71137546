import { operations } from '../../rest/openapi.ts'
import { baseUrl } from '../server.ts'
import type { Pick } from './random.ts'
import { hostileDocument } from './documents.ts'
import { hostileObject, hostileValue } from './values.ts'

export type HostileRequest =
  | { kind: 'http'; method: string; path: string; headers: Record<string, string>; body: string }
  | { kind: 'socket'; headers: Record<string, string>; messages: string[]; isAbrupt: boolean }
  | { kind: 'raw'; bytes: string }

const json = { 'content-type': 'application/json' }
const address = (pick: Pick) => {
  const part = () => String(Math.floor(pick(byte)))
  return pick([`10.${part()}.${part()}.${part()}`, `2001:db8:${part()}:${part()}::${part()}`, 'unknown', `10.0.0.${part()}`])
}
const byte = Array.from({ length: 251 }, (_, index) => index)
const broken = (pick: Pick, text: string) =>
  pick([
    text,
    text,
    text,
    text.slice(0, -1),
    `${text}}`,
    text.replaceAll('"', "'"),
    `[${text},${text}]`,
    `${'['.repeat(20_000)}${text}`,
  ])

function headersOf(pick: Pick, cookie: string): Record<string, string> {
  const origin = pick([baseUrl, baseUrl, baseUrl, baseUrl, '', '', '', '', 'https://evil.test', 'null'])
  const forged = [
    'clinic.session_token=x.y',
    'clinic.session_token=%00.%ff',
    `establishmentId=${'x'.repeat(2_000)}`,
    'userId=; ;;=',
  ]
  return {
    'x-forwarded-for': address(pick),
    ...(origin && { origin }),
    ...pick<Record<string, string>>([{ cookie }, { cookie }, {}, { cookie: pick(forged) }]),
  }
}

function graphqlRequest(pick: Pick, cookie: string): HostileRequest {
  const asked = pick([
    () => ({ query: hostileDocument(pick), variables: hostileObject(pick) }),
    () => ({ query: hostileDocument(pick), variables: { input: hostileObject(pick), id: hostileValue(pick) } }),
    () => ({ query: hostileDocument(pick) }),
    () => ({
      query: hostileValue(pick),
      variables: hostileValue(pick),
      operationName: hostileValue(pick),
      extensions: hostileValue(pick),
    }),
  ])()
  const type = pick([
    ...Array<string>(12).fill('application/json'),
    'text/plain',
    'application/graphql',
    'multipart/form-data; boundary=x',
    '',
  ])
  const headers = {
    ...headersOf(pick, cookie),
    ...(type && { 'content-type': type }),
    ...pick<Record<string, string>>([{}, { accept: 'text/event-stream' }]),
  }
  if (pick([true, ...Array<boolean>(15).fill(false)])) {
    const path = `/graphql?query=${encodeURIComponent(hostileDocument(pick).toWellFormed().slice(0, 3_000))}`
    return { kind: 'http', method: 'GET', path, headers: { ...headers, 'x-graphql-yoga-csrf': '1' }, body: '' }
  }
  return { kind: 'http', method: 'POST', path: '/graphql', headers, body: broken(pick, JSON.stringify(asked)) }
}

const routes = Object.keys(operations)
const oddPaths = [
  '/api/auth/verify-password',
  '/api/auth//sign-in/email',
  '/api/auth/%00',
  '/api/media/..%2f..%2fetc',
  '/assets/../..',
  '/%',
  '/?%00=%ff',
  '//evil.test/graphql',
]
const person = {
  firstName: 'Kanya',
  lastName: 'Thongchai',
  clinicName: 'Riverside',
  password: 'walk-the-tall-heron',
  email: 'a@b.test',
}
const account = {
  ...person,
  newPassword: 'seven quiet rivers',
  token: 'x',
  returnTo: '/',
  text: 'hello',
  language: 'en',
  conversationId: null,
}
const never = ['POST /api/auth/sign-out'] // it would end the session that the others are asked with

function restRequest(pick: Pick, cookie: string): HostileRequest {
  const route = pick(routes.filter((name) => !never.includes(name)))
  const [method = '', known = ''] = route.split(' ')
  const path = pick([...Array<string>(9).fill(known), pick(oddPaths)]).replace(
    '{id}',
    String(pick(['x', '01890a5d-ac96-774b-bcce-b302099a8057', '%00'])),
  )
  const query = pick([
    '',
    '',
    '',
    `?token=${encodeURIComponent(String(hostileValue(pick)).toWellFormed()).slice(0, 2_000)}`,
    '?code=%00&state=x',
    '?name=%ff',
  ])
  const body = method === 'POST' ? broken(pick, JSON.stringify(hostileObject(pick, account))) : ''
  return {
    kind: 'http',
    method: pick([method, method, method, 'PUT', 'DELETE', 'OPTIONS', 'HEAD']),
    path: path + query,
    headers: { ...headersOf(pick, cookie), ...pick([json, json, json, { 'content-type': 'image/png' }]) },
    body,
  }
}

function socketRequest(pick: Pick, cookie: string): HostileRequest {
  const message = () =>
    pick([
      () => JSON.stringify({ type: 'connection_init', payload: hostileObject(pick) }),
      () =>
        JSON.stringify({
          id: pick(['1', '2', '']),
          type: 'subscribe',
          payload: { query: hostileDocument(pick), variables: hostileObject(pick) },
        }),
      () => JSON.stringify({ id: '1', type: 'complete' }),
      () => JSON.stringify({ type: 'ping', payload: hostileValue(pick) }),
      () => JSON.stringify(hostileObject(pick, { type: 'subscribe', id: '1', payload: {} })),
      () => String(hostileValue(pick)),
    ])()
  const first = pick([true, true, true, false]) ? ['{"type":"connection_init"}'] : []
  return {
    kind: 'socket',
    headers: headersOf(pick, cookie),
    messages: [...first, ...Array.from({ length: pick([1, 2, 4]) }, message)],
    isAbrupt: pick([true, false]),
  }
}

const rawBytes = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(5_000)}\r\n\r\n`,
  `GET /${'x'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  'CONNECT evil.test:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  '\u0000\u0001\u0002',
]

export function hostileRequest(pick: Pick, cookie: string): HostileRequest {
  const kind = pick(['graphql', 'graphql', 'graphql', 'graphql', 'graphql', 'rest', 'rest', 'rest', 'socket', 'raw'] as const)
  if (kind === 'graphql') return graphqlRequest(pick, cookie)
  if (kind === 'rest') return restRequest(pick, cookie)
  return kind === 'socket' ? socketRequest(pick, cookie) : { kind: 'raw', bytes: pick(rawBytes) }
}
