import { currencies, type Currency } from '@clinic/shared/money'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const currencyText: Record<Currency, MessageDescriptor> = { THB: msg`Thai Baht`, USD: msg`US Dollar` }

/** As in "฿ Thai Baht". */
export function currencyLabel(code: Currency, i18n: I18n): string {
  const symbol = currencies.find((currency) => currency.code === code)?.symbol
  return `${symbol} ${i18n._(currencyText[code])}`
}
