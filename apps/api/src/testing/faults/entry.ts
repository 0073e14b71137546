// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverEnvironment } from '../../../../../scripts/lib/project.mjs'

/** How the product is started in production, and that it comes back by itself when its serving process is killed. */
export const entry = {
  program: pinnedNode as string,
  arguments: ['scripts/serve.mjs'],
  environment: serverEnvironment as Record<string, string>,
  folder: root as string,
  restartsItself: true,
}

/** Connections of the server's two pools; they open as they are needed, and stay. */
export const poolSize = 8 + 4

/** Connections that one server may hold: the pools and the change feed. Two more are let pass while old ones end. */
export const backendLimit = poolSize + 1 + 2

/** Of the serving process, under the load of the fault runs. */
export const mostMegabytes = 400
