import type { TillStatus } from '@clinic/shared/tills/till'
import type { Currency } from '@clinic/shared/money'
import { currencyCodes } from '@clinic/shared/money'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { formatMoney } from '../../lib/money.ts'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import type { StatusLook } from '../../components/labels/status-word.tsx'

export const statusText: Record<TillStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'till' }),
  closed: msg({ message: 'Closed', context: 'till' }),
}

export const looks: Record<TillStatus, StatusLook> = {
  open: { icon: IconLockOpen2, tone: 'todo' },
  closed: { icon: IconLock, tone: 'good' },
}

const labels = {
  openingFloat: msg`Float`,
  counted: msg`Cash counted`,
  difference: msg`Difference`,
  reason: msg`Reason`,
  printed: msg`Printed`,
  copied: msg`Copy printed`,
}

/** "1250.00 THB" */
function readMoney(value: string): string {
  const [amount = '', code] = value.split(' ')
  const currency = currencyCodes.find((known): known is Currency => known === code)
  return currency ? formatMoney(amount, currency) : value
}

export const tillTexts: NounTexts = {
  labels,
  read: { openingFloat: readMoney, counted: readMoney, difference: readMoney },
  setOnce: Object.keys(labels),
}
