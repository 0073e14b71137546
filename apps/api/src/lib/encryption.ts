import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Encrypts with a key derived from the secret, for values that are stored where others may read them. `owner` is what they belong to: elsewhere
 * they can't be decrypted.
 */
export function encrypt(value: unknown, secret: string, purpose: string, owner = ''): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Throws for a text that was not encrypted with this secret and purpose, for this owner. */
export function decrypt<Value>(encrypted: string, secret: string, purpose: string, owner = ''): Value {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
  return JSON.parse(text) as Value
}
