import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

/** What the field of one of many lines is called for those who don't see the head of its column. */
export function useLineLabel() {
  const { t } = useLingui()
  return (label: MessageDescriptor, number: number) => {
    const field = t(label)
    return t`${field}, line ${number}`
  }
}
