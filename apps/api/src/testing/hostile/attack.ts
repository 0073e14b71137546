import type pg from 'pg'
import type { Pick } from './random.ts'
import type { HostileRequest } from './requests.ts'
import type { Answer } from './send.ts'

/** Who sends hostile requests to a server. */
export type Attack = {
  /** Of the server's environment. */
  variables?: Record<string, string>
  /** Once the server runs, before the first request. */
  begin?(owner: pg.Pool): Promise<void>
  make(pick: Pick, cookie: string): HostileRequest
  /** What it is answered, of which the next requests may make use. */
  heard?(request: HostileRequest, answer: Answer): void
  /** What it got, or did to others, that nobody may. */
  gains?(owner: pg.Pool, port: number): Promise<string[]>
  close?(): Promise<void>
}
