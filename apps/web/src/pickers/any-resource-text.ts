import type { ResourceKind } from '@clinic/shared/resources/resource'
import type { AnyResource } from '@clinic/shared/resources/resource-input'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const anyOfKind: Record<ResourceKind, MessageDescriptor> = {
  room: msg`Any free room`,
  equipment: msg`Any free equipment`,
}

/** "Any free room", or "Any free: Laser" of a group. */
export const anyResourceText = ({ kind, group }: AnyResource, i18n: I18n) =>
  group ? i18n._(msg`Any free: ${group}`) : i18n._(anyOfKind[kind])
