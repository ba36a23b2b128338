/** What the folders of a zip are called, by what the files of an order came with. Of one with all orders, where those are. */

export const own = 'Your files'
export const delivered = 'Completed files'
export const revised = 'Revised files'
export const asked = 'Revision requests'
export const chat = 'Chat'
export const orders = 'Orders'

export const noFiles = 'This order has no files to download.'
