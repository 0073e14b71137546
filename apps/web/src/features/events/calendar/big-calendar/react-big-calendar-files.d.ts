declare module 'react-big-calendar/lib/Calendar.js' {
  export { Calendar as default } from 'react-big-calendar'
}

declare module 'react-big-calendar/lib/localizer.js' {
  export { DateLocalizer } from 'react-big-calendar'
}

declare module 'react-big-calendar/lib/addons/dragAndDrop/index.js' {
  export { default } from 'react-big-calendar/lib/addons/dragAndDrop'
}

declare module 'react-big-calendar/lib/TimeGrid.js' {
  import type { ComponentType } from 'react'

  const TimeGrid: ComponentType<Record<string, unknown>>
  export default TimeGrid
}

declare module 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js' {
  import type { ComponentType, ReactElement } from 'react'

  const EventContainerWrapper: ComponentType<{ children: ReactElement }>
  export default EventContainerWrapper
}
