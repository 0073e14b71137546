import { waitFor } from '@testing-library/react'
import { csvLines } from '@clinic/shared/csv'
import { expect, test } from 'vitest'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import type { CsvColumn } from '../../stores/export.ts'
import type { TillRow } from './data/till-row.ts'
import { useTillFile } from './use-till-file.ts'

const till: TillRow = {
  id: '1',
  version: 2,
  status: 'closed',
  userName: '=Nok',
  openedTime: '2026-11-27T17:05:00.000Z',
  openingFloat: '1000.00',
  currency: 'THB',
  count: 3,
  closedTime: '2026-11-28T01:00:00.000Z',
  closedByName: 'Suda',
  isClosedByOwner: false,
  cash: [
    { currency: 'THB', expected: '-6643.06', counted: '1000.00', difference: '-7643.06' },
    { currency: 'USD', expected: '20.00', counted: '20.00', difference: '0.00' },
  ],
}

const session = { user: { id: 'u', email: {} }, permissions: [], establishment: { id: 'e', timeZone: 'Asia/Bangkok' } }

test("sums are numbers beside their currency, times the clinic's, and only text is guarded", async () => {
  useSession.getState().initialize(session as never)
  let columns: CsvColumn<TillRow>[] = []
  function Probe() {
    columns = useTillFile()
    return null
  }
  renderApp(<Probe />)
  await waitFor(() => expect(columns).not.toEqual([]))
  expect(csvLines([columns.map(({ header }) => header), columns.map(({ value }) => value(till))])).toBe(
    'Opened at,Person,Status,Closed at,Closed by,Payments,Currency,Opening float,Cash expected,Cash counted,Difference,Other currencies\r\n' +
      "2026-11-28 00:05,'=Nok,Closed,2026-11-28 08:00,Suda,3,THB,1000.00,-6643.06,1000.00,-7643.06,USD 20.00\r\n",
  )
})
