import { msg } from '@lingui/core/macro'

export const feedLabels = {
  name: msg`Name`,
  withInitials: msg`With the initials of patients`,
}
