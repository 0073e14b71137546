/** `npm start`: installs, builds, and serves the product. A second start skips what has not changed. */
import { runTasks } from './lib/build.mjs'
import { supervise } from './lib/child.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { pinnedNode, serverArguments, serverEnvironment } from './lib/project.mjs'
import { step } from './lib/step.mjs'

await step('[1/3] installing packages', () => (isInstalled() ? 'unchanged' : install()))
await step('[2/3] generating and building', () => runTasks('generate', 'build'))
console.log('[3/3] starting')
supervise(pinnedNode, serverArguments, serverEnvironment)
