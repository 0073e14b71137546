import { currencies } from '@clinic/shared/money'
import { i18n } from '@lingui/core'
import { expect, onTestFinished, test } from 'vitest'
import { currencyLabel } from './currency-names.ts'

const labels = () => currencies.map(({ code }) => currencyLabel(code, i18n))

test('a currency is offered by its symbol and name', () => expect(labels()).toEqual(['฿ Thai Baht', '$ US Dollar']))

test('in Thai, too', async () => {
  const { messages } = await import('../../../../locales/invoices/th.po')
  i18n.loadAndActivate({ locale: 'th', messages })
  onTestFinished(() => i18n.activate('en'))
  expect(labels()).toEqual(['฿ บาทไทย', '$ ดอลลาร์สหรัฐ'])
})
