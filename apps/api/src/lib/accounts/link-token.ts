import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link. The database stores only the hash, so that read access to it is not enough to use a link. */
export const createLinkToken = () => randomBytes(32).toString('base64url')
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')
