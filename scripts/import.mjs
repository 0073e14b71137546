/** `npm run import -- <arguments>`: reads the data of an existing clinic into the database. */
import { runTasks } from './lib/build.mjs'
import { runForeground } from './lib/child.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { pinnedNode } from './lib/project.mjs'
import { step } from './lib/step.mjs'

if (!isInstalled()) await step('installing packages', install)
await step('generating', () => runTasks('generate'))
runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'apps/api/src/import/main.ts', ...process.argv.slice(2)])
