import { createHmac } from 'node:crypto'
import type { Env } from '../../env.ts'

/** Eight letters can be tried out by whoever reads the database; under the server's secret they can't. */
export const hashLineCode = ({ authSecret }: Pick<Env, 'authSecret'>, establishmentId: string, code: string) =>
  createHmac('sha256', authSecret).update(`line code\n${establishmentId}\n${code}`).digest('hex')
