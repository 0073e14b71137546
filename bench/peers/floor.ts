import path from 'node:path'
import { operations } from '../floor/operations.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './peer.ts'

const server = path.join(import.meta.dirname, '../floor/server.ts')

const floor = (name: string, mode: 'secured' | 'unsecured'): Peer => ({
  name,
  answers: ({ name: scenario }) => scenario in operations,
  start: ({ url, secret, port }) =>
    startProgram({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', server, String(port), url, secret, mode],
      environment: { NODE_ENV: 'production' },
      readyWhen: 'ready',
      port,
    }),
  request: (scenario, variables) => ({ path: `/${scenario.name}`, body: variables }),
})

export const floorUnsecured = floor('floor', 'unsecured')
export const floorSecured = floor('floor, secured', 'secured')
