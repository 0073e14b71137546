import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error a plain script without types; it also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverArguments, serverEnvironment } from '../../scripts/lib/project.mjs'
import type { Variables } from '../scenarios/scenario.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './peer.ts'

/** Started as in production: the same program, arguments and environment, and its log in a file. */
export const product: Peer = {
  name: 'product',
  answers: () => true,
  async start({ url, secret, port, settings }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'clinic-bench-'))
    const variables = {
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
      DEMO: 'false',
      BACKUP_TIME: 'off',
      ...settings,
    }
    const running = await startProgram({
      command: pinnedNode as string,
      args: serverArguments as string[],
      cwd: root as string,
      environment: { ...(serverEnvironment as Record<string, string>), ...variables },
      readyWhen: 'is ready',
      port,
    })
    return {
      ...running,
      async stop() {
        await running.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  },
  request: ({ document }, variables) => ({
    path: '/graphql',
    body: graphqlBody(document, variables),
    headers: { 'x-graphql-yoga-csrf': '1' },
  }),
}

/** As urql sends it. */
export const graphqlBody = (query: string, variables: Variables) => ({
  operationName: /^(?:query|mutation) (\w+)/m.exec(query)?.[1],
  query,
  variables,
})
