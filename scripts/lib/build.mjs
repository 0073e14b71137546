/** Runs turbo's tasks with their output in a log, for scripts that show one line of progress. */
import { program, toolEnvironment } from './project.mjs'
import { runLogged } from './step.mjs'

/** Turbo skips a package's script whose inputs have not changed. */
export const runTasks = (...tasks) =>
  runLogged(program('turbo'), ['run', ...tasks, '--output-logs=new-only', '--no-update-notifier'], {
    log: 'build',
    env: toolEnvironment,
  })
