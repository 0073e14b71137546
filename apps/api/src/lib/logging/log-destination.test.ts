import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLog } from './log-destination.ts'

/** An entry that the terminal is not told of. */
const quiet = (text: string) => `{"level":20,"msg":"${text}"}\n`
const full = 'x'.repeat(10 * 1024 * 1024)

const open = () => {
  const logFile = path.join(mkdtempSync(path.join(tmpdir(), 'clinic-log-')), 'logs', 'server.log')
  return { logFile, log: openLog({ logFile }) }
}

test('an entry is in the file when it has been written, and nobody else may read it', async () => {
  const { logFile, log } = open()
  log.write(quiet('one'))
  log.write(quiet('สอง'))
  expect(readFileSync(logFile, 'utf8')).toBe(quiet('one') + quiet('สอง'))
  if (process.platform !== 'win32') expect(statSync(logFile).mode & 0o777).toBe(0o600)
  await log.close()
})

test('a full file is set aside, and five of those are kept', async () => {
  const { logFile, log: first } = open()
  await first.close()
  for (let number = 1; number <= 7; number += 1) {
    writeFileSync(logFile, full)
    const log = openLog({ logFile })
    log.write(quiet(`entry ${number}`))
    await log.close()
    expect(readFileSync(logFile, 'utf8')).toBe(quiet(`entry ${number}`))
  }
  expect([1, 5, 6].map((number) => existsSync(`${logFile}.${number}`))).toEqual([true, true, false])
})

test.runIf(process.platform === 'linux')('a file that cannot be written ends nothing, and is opened again later', () => {
  vi.useFakeTimers()
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const log = openLog({ logFile: '/dev/full' })
  log.write(quiet('one'))
  log.write(quiet('two'))
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(31_000)
  log.write(quiet('three'))
  expect(told).toHaveBeenCalledTimes(2)
  told.mockRestore()
  vi.useRealTimers()
})
