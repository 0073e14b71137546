import type { ResourceKind } from '@clinic/shared/resources/resource'
import type { UpdateResource } from '@clinic/shared/resources/resource-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'

/** The import knows the first three as the headers of a file, in both languages. */
export const resourceLabels: Record<Exclude<keyof UpdateResource, 'id' | 'version'>, MessageDescriptor> = {
  name: msg`Name`,
  kind: msg`Kind`,
  group: msg({ message: 'Group', context: 'of rooms or equipment' }),
  outFrom: msg`Out of use from`,
  outUntil: msg`Out of use until`,
  outReason: msg`Reason`,
}

export const kindText: Record<ResourceKind, MessageDescriptor> = { room: msg`Room`, equipment: msg`Equipment` }

export const resourceTexts: NounTexts = { labels: resourceLabels, read: { kind: readAs(kindText) } }
