import { AppError } from '../../lib/app-error.ts'

/** Where in the input an invoice stands. */
const placeOf = (index: number) => `input.invoices.${index}`

/** Fields that are of all invoices together; every other fault is of the invoice. */
const common = ['input.cashGiven', 'input.method', 'input.note']

/** What is done with one of several invoices: a refusal says which one. */
export async function ofInvoice<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? naming(error, index) : error
  }
}

function naming({ code, message, details }: AppError, index: number): AppError {
  if (!details) return new AppError(code, message)
  if ('fieldErrors' in details) {
    const fieldErrors = details.fieldErrors.map((fault) =>
      common.includes(fault.path) ? fault : { ...fault, path: `${placeOf(index)}.id` },
    )
    return new AppError(code, message, { fieldErrors })
  }
  const place = details.reason === 'stale' ? `${placeOf(index)}.version` : `${placeOf(index)}.id`
  const names = details.reason === 'stale' || details.reason === 'transition' || details.reason === 'limit'
  return new AppError(code, message, names ? { ...details, path: place } : details)
}
