import { resourceKinds } from '@clinic/shared/resources/resource'
import { enumType } from '../../graphql/enum-type.ts'

export const ResourceKindEnum = enumType('ResourceKind', resourceKinds)
