import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { msg } from '@lingui/core/macro'
import { IconReceipt } from '@tabler/icons-react'
import { lookOf, statusLabel } from '../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import type { TimelineEntry, TimelineLooks } from '../../lib/feature/timeline.ts'

const standingOf = ({ status, detail }: TimelineEntry) => ({ status: status as InvoiceStatus, overdue: detail === 'overdue' })

export const timelineLooks: TimelineLooks = {
  invoice: {
    order: 50,
    icon: IconReceipt,
    one: msg`Invoice`,
    all: msg`Invoices`,
    lists: ['invoices'],
    pathOf: ({ id }) => `/invoices/${id}`,
    titleOf: ({ title }, { t }) => `${t(msg`Invoice`)} ${title ?? t(msg`Draft`)}`,
    noteOf: ({ amount, currency }) => formatMoney(amount ?? '0', currency as Currency),
    statusOf: (entry) => ({ ...lookOf(standingOf(entry)), text: statusLabel(standingOf(entry)) }),
  },
}
