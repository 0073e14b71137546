import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EnvError, readEnv } from '../env.ts'
import { defaultDataDir } from './data-dir.ts'

let folder: string
let nowhere: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'home-'))
  chmodSync(folder, 0o755)
  nowhere = path.join(folder, 'gone')
})
afterAll(() => rmSync(folder, { recursive: true }))

const on = (platform: NodeJS.Platform, variables: NodeJS.ProcessEnv = {}) =>
  defaultDataDir(variables, { platform, home: folder, isRoot: false, checkout: nowhere })

test('each platform has its place for it', () => {
  expect(on('linux')).toBe(path.join(folder, '.local/share/clinic-desk'))
  expect(on('linux', { XDG_DATA_HOME: '/srv/data' })).toBe('/srv/data/clinic-desk')
  expect(on('linux', { XDG_DATA_HOME: 'not/absolute' })).toBe(path.join(folder, '.local/share/clinic-desk'))
  expect(on('darwin')).toBe(path.join(folder, 'Library/Application Support/clinic-desk'))
  expect(on('win32', { LOCALAPPDATA: '/c/local' })).toBe(path.join('/c/local', 'clinic-desk'))
})

test('what lies in the checkout is found and kept', () => {
  const checkout = path.join(folder, '.data')
  mkdirSync(checkout)
  expect(defaultDataDir({}, { platform: 'linux', home: folder, isRoot: false, checkout })).toBe(checkout)
})

test('root with a closed home goes where the database may pass', () => {
  const asRoot = () => defaultDataDir({}, { platform: 'linux', home: folder, isRoot: true, checkout: nowhere })
  expect(asRoot()).toBe(path.join(folder, '.local/share/clinic-desk'))
  chmodSync(folder, 0o700)
  expect(asRoot()).toBe('/var/lib/clinic-desk')
  chmodSync(folder, 0o755)
})

test('a test without DATA_DIR is refused', () => {
  expect(() => readEnv({ NODE_ENV: 'test' })).toThrow(EnvError)
})
