import { beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '../lib/errors.ts'
import { endUndo, forgetUndo, offerUndo, runUndo, useUndo } from './undo.ts'

beforeEach(forgetUndo)

it('the last offer is undone once, and is gone', async () => {
  const undo = vi.fn(async () => undefined)
  offerUndo({ sentence: 'Archived', undo: vi.fn() })
  offerUndo({ sentence: 'Moved', undo })
  await Promise.all([runUndo(), runUndo()])
  expect(undo).toHaveBeenCalledOnce()
  expect(useUndo.getState().offer).toBeNull()
})

it('one that failed stays offered, with why', async () => {
  const refused = new Failure({ code: 'NETWORK' })
  const undo = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused).mockResolvedValueOnce()
  offerUndo({ sentence: 'Moved', undo })
  await runUndo()
  expect(useUndo.getState()).toMatchObject({ offer: { sentence: 'Moved' }, busy: false, failure: refused })
  await runUndo()
  expect(useUndo.getState()).toMatchObject({ offer: null, failure: null })
})

it('an earlier one can be undone where it is still shown, and a newer offer stays meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const earlier = { sentence: 'Cancelled', undo: () => promise }
  offerUndo(earlier)
  offerUndo({ sentence: 'Moved' })
  const undone = runUndo(earlier)
  expect(useUndo.getState()).toMatchObject({ offer: earlier, busy: true })
  offerUndo({ sentence: 'Archived' })
  resolve()
  await undone
  expect(useUndo.getState()).toMatchObject({ offer: { sentence: 'Archived' }, busy: false })
})

it('stays until the next action; one within a form stays with its form', async () => {
  offerUndo({ sentence: 'Moved', undo: vi.fn() })
  endUndo()
  expect(useUndo.getState().offer).toBeNull()
  offerUndo({ sentence: 'Picture removed', undo: vi.fn(), within: 'media' })
  endUndo()
  expect(useUndo.getState().offer).toMatchObject({ sentence: 'Picture removed' })
})

it('the writes of an undo are no other action', async () => {
  const refused = new Failure({ code: 'NETWORK' })
  offerUndo({
    sentence: 'Moved',
    undo: async () => {
      endUndo()
      throw refused
    },
  })
  await runUndo()
  expect(useUndo.getState()).toMatchObject({ offer: { sentence: 'Moved' }, failure: refused })
})
