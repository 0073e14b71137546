import path from 'node:path'
import { operations } from '../floor/operations.ts'
import { installed } from './installed.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './peer.ts'
import { graphqlBody } from './product.ts'

const folder = path.join(import.meta.dirname, 'mercurius')

export const mercurius: Peer = {
  name: 'Mercurius, secured',
  answers: ({ name }) => name in operations,
  async start({ url, secret, port }) {
    await installed(folder)
    return startProgram({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', path.join(folder, 'server.mjs'), String(port), url, secret],
      environment: { NODE_ENV: 'production' },
      readyWhen: 'ready',
      port,
    })
  },
  request: ({ name, document }, variables) => ({
    path: '/graphql',
    body: graphqlBody(document, variables),
    headers: { 'x-scenario': name },
  }),
}
