/** `npm run lint`, `typecheck`, `format`, `test:unit`, `test:api`, `test:e2e`: turbo, which can't install itself first. */
import { runForeground } from './lib/child.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { program } from './lib/project.mjs'
import { step } from './lib/step.mjs'

if (!isInstalled()) await step('installing packages', install)
const [task, ...rest] = process.argv.slice(2)
const quiet = ['--continue', '--output-logs=new-only', '--no-update-notifier']
runForeground(program('turbo'), ['run', task, ...quiet, '--concurrency=2', ...(rest.length > 0 ? ['--', ...rest] : [])])
