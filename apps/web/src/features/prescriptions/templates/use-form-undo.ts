import { useEffect, useId } from 'react'
import { forgetUndo, offerUndo, useUndo, type Offer } from '../../../stores/undo.ts'

/** Offers to undo what was done in a form, for as long as the form is open. */
export function useFormUndo() {
  const within = useId()
  useEffect(() => () => void (useUndo.getState().offer?.within === within && forgetUndo()), [within])
  return { within, offer: (offer: Omit<Offer, 'within'>) => offerUndo({ ...offer, within }) }
}
