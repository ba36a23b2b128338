import type { ComponentProps, JSX } from 'react'
import sheet from './icons.svg'

type IconProps = Omit<ComponentProps<'svg'>, 'children'>
export type Icon = (props: IconProps) => JSX.Element

/** A drawing of the sheet beside this file, which `npm run icons` makes of the names below. Drawn, never said. */
const icon =
  (name: string): Icon =>
  props => (
    <svg
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <use href={`${sheet.src}#${name}`} />
    </svg>
  )

export const ArrowDownLeft = /* @__PURE__ */ icon('arrow-down-left')
export const ArrowDown = /* @__PURE__ */ icon('arrow-down')
export const ArrowRight = /* @__PURE__ */ icon('arrow-right')
export const ArrowUpRight = /* @__PURE__ */ icon('arrow-up-right')
export const Bell = /* @__PURE__ */ icon('bell')
export const BellOff = /* @__PURE__ */ icon('bell-off')
export const CalendarClock = /* @__PURE__ */ icon('calendar-clock')
export const Check = /* @__PURE__ */ icon('check')
export const ChevronDown = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left')
export const ChevronRight = /* @__PURE__ */ icon('chevron-right')
export const CircleAlert = /* @__PURE__ */ icon('circle-exclamation-point')
export const CircleCheck = /* @__PURE__ */ icon('circle-check')
export const CircleDollarSign = /* @__PURE__ */ icon('circle-dollar-sign')
export const CircleDot = /* @__PURE__ */ icon('circle-dot')
export const ClipboardList = /* @__PURE__ */ icon('clipboard-list')
export const Clock = /* @__PURE__ */ icon('clock')
export const Copy = /* @__PURE__ */ icon('copy')
export const Download = /* @__PURE__ */ icon('download')
export const ExternalLink = /* @__PURE__ */ icon('external-link')
export const Eye = /* @__PURE__ */ icon('eye')
export const EyeOff = /* @__PURE__ */ icon('eye-off')
export const FileText = /* @__PURE__ */ icon('file-text')
export const Flame = /* @__PURE__ */ icon('flame')
export const Gift = /* @__PURE__ */ icon('gift')
export const Hourglass = /* @__PURE__ */ icon('hourglass')
export const House = /* @__PURE__ */ icon('house')
export const Info = /* @__PURE__ */ icon('info')
export const Lock = /* @__PURE__ */ icon('lock')
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole')
export const LogOut = /* @__PURE__ */ icon('log-out')
export const Mail = /* @__PURE__ */ icon('mail')
export const Menu = /* @__PURE__ */ icon('menu')
export const MessageCircle = /* @__PURE__ */ icon('message-circle')
export const NotebookPen = /* @__PURE__ */ icon('notebook-pen')
export const Paperclip = /* @__PURE__ */ icon('paperclip')
export const Pause = /* @__PURE__ */ icon('pause')
export const Play = /* @__PURE__ */ icon('play')
export const PartyPopper = /* @__PURE__ */ icon('party-popper')
export const PenLine = /* @__PURE__ */ icon('pen-line')
export const Pencil = /* @__PURE__ */ icon('pencil')
export const Percent = /* @__PURE__ */ icon('percent')
export const Plus = /* @__PURE__ */ icon('plus')
export const ReceiptText = /* @__PURE__ */ icon('receipt-text')
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw')
export const RotateCw = /* @__PURE__ */ icon('rotate-cw')
export const SendHorizontal = /* @__PURE__ */ icon('send-horizontal')
export const Star = /* @__PURE__ */ icon('star')
export const Trash = /* @__PURE__ */ icon('trash')
export const TriangleAlert = /* @__PURE__ */ icon('triangle-exclamation-point')
export const Type = /* @__PURE__ */ icon('type')
export const Upload = /* @__PURE__ */ icon('upload')
export const User = /* @__PURE__ */ icon('user')
export const UserRound = /* @__PURE__ */ icon('user-round')
export const Wallet = /* @__PURE__ */ icon('wallet')
export const X = /* @__PURE__ */ icon('x')
