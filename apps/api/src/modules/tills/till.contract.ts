import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'
import { ofTills } from './till.flags.contract.ts'

type Ids = { openTill: string; closedTill: string }

/** The admin's, opened with 1000. */
async function addTills(owner: pg.Pool, clinic: Clinic): Promise<Ids> {
  const ids = { openTill: uuidv7(), closedTill: uuidv7() }
  const person = { userId: clinic.admin.userId, userName: 'Suda Rattanakul', establishmentId: clinic.id }
  const opened = { ...person, openedTime: '2026-01-02T03:04:05Z', day: '2026-01-02', currency: 'THB', openingFloat: 1000 }
  const cash = {
    currency: 'THB',
    openingFloat: '1000.00',
    expected: '1000.00',
    counted: '1000.00',
    difference: '0.00',
    pieces: [],
  }
  const closed = { closedById: clinic.admin.userId, closedByName: 'Suda Rattanakul', snapshot: snapshotOf(clinic) }
  await insert(owner, 'till', [
    { id: ids.openTill, ...opened },
    { id: ids.closedTill, ...opened, ...closed, closedTime: '2026-01-02T12:00:00Z', cash: [cash] },
  ])
  return ids
}

export const contract: Contract<Ids> = {
  rights: {
    'till:use': ['ADMIN', 'STAFF'],
    'till:oversee': ['ADMIN'],
  },
  records: addTills,
  personal: { openTill: ['till', 'userId'], closedTill: ['till', 'userId'] },
  printed: { tills: ({ ids }) => ids.closedTill },
  queries: {
    till: operation(
      'admin',
      `query ($id: ID!) { till(id: $id) { id userName count cash { counted } history { userName } establishment { id } } }`,
      ({ ids }) => ({ id: ids.closedTill }),
    ),
    currentTill: operation(
      'admin',
      `query ($id: ID!) { currentTill(establishmentId: $id) { id sums { method amount } countedCurrencies mayClose } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    tills: operation(
      'admin',
      `query ($establishmentId: ID) { tills(filter: { establishmentId: $establishmentId }) { totalCount pageInfo { totalPages } edges { id } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    tillDay: operation(
      'admin',
      `query ($id: ID!, $day: Date!) { tillDay(establishmentId: $id, day: $day) { openCount tills { id } sums { amount } people { userName } } }`,
      ({ clinic }) => ({ id: clinic.id, day: '2026-01-02' }),
    ),
  },
  changes: {
    openTill: ['admin', 'OpenTillInput', ({ clinic }) => ({ establishmentId: clinic.id, openingFloat: '1000' })],
    closeTill: [
      'admin',
      'CloseTillInput',
      ({ ids }) => ({ id: ids.openTill, cash: [{ currency: 'THB', pieces: [{ denomination: '500', count: 2 }] }] }),
    ],
    printTill: ['admin', 'PrintTillInput', ({ ids }) => ({ id: ids.closedTill })],
  },
  staffMay: ['till', 'currentTill', 'tills', 'openTill', 'closeTill', 'printTill'],
  refusals: {
    till: { bad: badId('id') },
    currentTill: { bad: badId('id', 'establishmentId') },
    tills: { bad: badPage('tills') },
    tillDay: { bad: bad('day', '2026-02-30', 'invalid_date') },
    openTill: {
      bad: bad('input.openingFloat', '-1', 'amount_out_of_range'),
      conflict: { reason: 'transition', input: ({ clinic }) => ({ establishmentId: clinic.id, openingFloat: '500' }) },
    },
    closeTill: {
      bad: bad('input.cash.0.pieces.0.denomination', '3', 'invalid_choice'),
      conflict: {
        reason: 'till_differs',
        input: ({ ids }) => ({ id: ids.openTill, cash: [{ currency: 'THB', pieces: [] }] }),
      },
    },
    printTill: { bad: badId('input.id') },
  },
  lists: {
    tills: (owner, { id: establishmentId }) => {
      const opened = { openedTime: '2026-01-02T03:04:05Z', day: '2026-01-02', currency: 'THB', openingFloat: 0 }
      return insert(owner, 'till', [{ id: uuidv7(), userId: uuidv7(), userName: 'Nok Chaiyo', establishmentId, ...opened }])
    },
  },
  trials: { 'a till': ofTills },
}
