import type { ConsentState } from '@clinic/shared/consents/consent'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const stateText: Record<ConsentState, MessageDescriptor> = {
  asked: msg({ context: 'a consent', message: 'Not signed yet' }),
  signed: msg({ context: 'a consent', message: 'Signed' }),
  withdrawn: msg({ context: 'a consent', message: 'Withdrawn' }),
  cancelled: msg({ context: 'a consent', message: 'Not asked any more' }),
}
