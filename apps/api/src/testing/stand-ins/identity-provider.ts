import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bodyOf, openHttpStandIn } from './http-stand-in.ts'

/** An OpenID provider on loopback that speaks the real protocol: discovery, keys, code with PKCE, signed id tokens. */

export type Claims = Record<string, unknown>
type AuthorizationRequest = { clientId: string; redirect: string; challenge: string; nonce: string; claims: Claims }
type Tamper = { claims?: Claims; foreignKey?: boolean; none?: boolean }

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

export const client = { id: 'clinic-desk', secret: 'a secret between two servers' }

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function openIdentityProvider() {
  const [{ privateKey, publicKey }, foreign] = [keys(), keys()]
  const codes = new Map<string, AuthorizationRequest>()
  const state: { who: Claims; tamper: Tamper; refuse: boolean } = { who: {}, tamper: {}, refuse: false }
  const server = await openHttpStandIn(async (request, response) => {
    const { status = 200, body, location } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(JSON.stringify(body))
  })
  const issuer = server.url

  function sign(claims: Claims): string {
    if (state.tamper.none) return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`
    const text = `${base64({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${base64(claims)}`
    const key = state.tamper.foreignKey ? foreign.privateKey : privateKey
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
  }

  async function answer(request: IncomingMessage): Promise<{ status?: number; body?: unknown; location?: string }> {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/.well-known/openid-configuration') return { body: discovery(issuer) }
    if (url.pathname === '/keys')
      return { body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] } }
    if (url.pathname === '/authorize') return { status: 302, location: authorize(url.searchParams) }
    if (url.pathname === '/token') return token(request, new URLSearchParams((await bodyOf(request)).toString()))
    return { status: 404 }
  }

  function authorize(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (state.refuse) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const [clientId, challenge, nonce] = ['client_id', 'code_challenge', 'nonce'].map((name) => query.get(name) ?? '') as [
        string,
        string,
        string,
      ]
      if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256' || !nonce)
        throw new Error('not OpenID')
      codes.set(code, { clientId, redirect: back.origin + back.pathname, challenge, nonce, claims: state.who })
      back.searchParams.set('code', code)
    }
    return back.href
  }

  function token({ headers }: IncomingMessage, form: URLSearchParams) {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '') // once
    const basic = Buffer.from(String(headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    const known = basic === `${client.id}:${client.secret}` || form.get('client_secret') === client.secret
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const good = asked && known && asked.challenge === challenge && asked.redirect === form.get('redirect_uri')
    if (!good) return { status: 400, body: { error: 'invalid_grant' } }
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: asked.clientId,
      iat: now,
      exp: now + 3600,
      nonce: asked.nonce,
      ...asked.claims,
      ...state.tamper.claims,
    }
    return {
      body: {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'openid email profile',
        id_token: sign(claims),
      },
    }
  }

  return {
    issuer,
    state,
    close: () => server.close(),
  }
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})
