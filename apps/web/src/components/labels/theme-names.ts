import type { Theme } from '@clinic/shared/theme'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const themeNames: Record<Theme, MessageDescriptor> = {
  default: msg`Default`,
  dark: msg`Dark`,
  light: msg`Light`,
  blue: msg`Blue`,
  green: msg`Green`,
  indigo: msg`Indigo`,
}
