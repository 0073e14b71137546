/** `npm run backup` and `npm run restore -- FILE`: the database and the pictures into one file, and back. */
import { runTasks } from './lib/build.mjs'
import { runForeground } from './lib/child.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { pinnedNode } from './lib/project.mjs'
import { step } from './lib/step.mjs'

if (!isInstalled()) await step('installing packages', install)
await step('generating', () => runTasks('generate'))
runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'apps/api/src/backup/main.ts', ...process.argv.slice(2)])
