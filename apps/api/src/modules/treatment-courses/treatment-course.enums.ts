import { courseRefundRules, courseStates } from '@clinic/shared/treatment-courses/treatment-course'
import { enumType } from '../../graphql/enum-type.ts'

export const CourseRefundRuleEnum = enumType(
  'CourseRefundRule',
  courseRefundRules,
  'What is given back when a course is ended early. `unused`: what the unused sessions cost in it. `less_used`: the price less the used sessions at what each costs by itself.',
)
export const CourseStateEnum = enumType(
  'CourseState',
  courseStates,
  '`lapsed`: its last day is over. `void`: its invoice is, or was credited whole.',
)
