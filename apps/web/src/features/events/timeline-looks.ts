import type { EventStatus } from '@clinic/shared/events/event'
import { subjectIn } from '@clinic/shared/options/event-categories'
import { msg } from '@lingui/core/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { statusLooks, statusText } from '../../components/labels/event-labels.ts'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'

export const timelineLooks: TimelineLooks = {
  appointment: {
    order: 10,
    icon: IconCalendarEvent,
    one: msg`Visit`,
    all: msg`Visits`,
    lists: [],
    withTime: true,
    pathOf: ({ id }) => `/calendar?view=day&event=${id}`,
    titleOf: ({ title }, { language }) => subjectIn(language, title ?? ''),
    statusOf: ({ status }) => ({ ...statusLooks[status as EventStatus], text: statusText[status as EventStatus] }),
  },
}
