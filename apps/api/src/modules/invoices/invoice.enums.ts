import { invoiceStatuses, moneyMethods, paymentExcesses, paymentMethods } from '@clinic/shared/invoices/invoice'
import { receiptKinds } from '@clinic/shared/invoices/receipt'
import { enumType } from '../../graphql/enum-type.ts'

export const InvoiceStatusEnum = enumType('InvoiceStatus', invoiceStatuses)
export const MoneyMethodEnum = enumType('MoneyMethod', moneyMethods)
export const PaymentMethodEnum = enumType('PaymentMethod', paymentMethods)
enumType('PaymentExcess', paymentExcesses)
export const ReceiptKindEnum = enumType('ReceiptKind', receiptKinds)
