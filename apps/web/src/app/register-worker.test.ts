import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

const register = vi.fn(async () => undefined)
let arrive = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: () => void) {
        arrive = hear
      }
      observe() {}
      disconnect() {
        arrive = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  register.mockClear()
})

it('loads the rest of the app once nothing has arrived for three seconds', () => {
  registerWorker()
  vi.advanceTimersByTime(2_900)
  arrive()
  vi.advanceTimersByTime(2_900)
  expect(register).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(register).toHaveBeenCalledOnce()
  arrive()
  vi.advanceTimersByTime(10_000)
  expect(register).toHaveBeenCalledOnce()
})

it('loads nothing where the screen is left before', () => {
  const stop = registerWorker()
  stop?.()
  vi.advanceTimersByTime(10_000)
  expect(register).not.toHaveBeenCalled()
})
