/** The image's command: the server, started again when it ends unexpectedly. `npm start` does the same after building. */
import { existsSync } from 'node:fs'
import { supervise } from './lib/child.mjs'
import { pinnedNode, serverArguments, serverEnvironment } from './lib/project.mjs'

supervise(existsSync(pinnedNode) ? pinnedNode : process.execPath, serverArguments, serverEnvironment)
