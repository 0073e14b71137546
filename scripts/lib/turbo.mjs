/** Runs turbo's tasks and returns how each ended, which turbo's exit code does not tell. */
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isWindows, program, root, toolEnvironment } from './project.mjs'

const summaries = path.join(root, '.turbo', 'runs')

/**
 * Runs tasks and their dependencies, and continues after failures. Returns how each ended, from turbo's own summary of the run.
 */
export async function runCounted(tasks, options) {
  rmSync(summaries, { recursive: true, force: true })
  const args = ['run', ...tasks, '--continue=dependencies-successful', '--summarize', '--no-update-notifier', ...options]
  const code = await new Promise((resolve, reject) => {
    const turbo = spawn(program('turbo'), args, {
      cwd: root,
      env: toolEnvironment,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: isWindows,
    })
    turbo.on('error', reject)
    turbo.on('exit', resolve)
  })
  const [file] = readdirSync(summaries)
  const ended = JSON.parse(readFileSync(path.join(summaries, file), 'utf8'))
    .tasks.filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId, cache, execution }) => ({
      taskId,
      isGood: execution?.exitCode === 0,
      note:
        cache?.status === 'HIT'
          ? 'unchanged'
          : `${(((execution?.endTime ?? 0) - (execution?.startTime ?? 0)) / 1000).toFixed(1)} s`,
    }))
  if (code !== 0 && ended.every(({ isGood }) => isGood)) ended.push({ taskId: 'turbo', isGood: false, note: `exit code ${code}` })
  return ended
}
