import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link. The database keeps the hash alone: who reads it can open nothing. */
export const createLinkToken = () => randomBytes(32).toString('base64url')
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')
