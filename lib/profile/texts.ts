import * as limits from '@/contract/limits'

const megabytes = limits.pictureBytes / 1024 / 1024
const side = limits.pictureSide

/** Every sentence about the profile (specification 2.8, 5, 8), the quoted ones letter for letter. */

export const title = 'My Profile'
export const notLoaded = 'Could not load your profile.'

export const details = 'Your details'
export const name = 'Name'
export const email = 'Email'
export const emailHint = 'You sign in with this address. To change it, write to {email}.'
export const phone = 'Phone'
export const phoneHint = 'Starts with its country code, or belongs to the country above'
export const country = 'Country'
export const noCountry = 'Not chosen'
export const longPhone = `A phone number has at most ${limits.phoneLength} characters`

export const pictureNow = 'Your picture'
export const picturePreview = 'Preview of your new picture'
export const noPreview =
  'This browser cannot show a preview of this file. If it is a picture, it becomes yours when you save.'
export const choosePicture = 'Choose a picture'
export const replacePicture = 'Choose another picture'
export const choose = 'Choose a file'
export const pictureHint = `JPG, PNG, JPEG, HEIC or SVG; maximum ${megabytes} MB; ${side}x${side} pixels.`
/** Of one that no upload may bring; of any other the client API says it, with its name. */
export const pictureTooLarge = `This picture exceeds the ${megabytes}MB size limit.`
export const pictureFit = 'A larger picture is cut to its middle and made smaller.'

export const save = 'Save'
export const saving = 'Saving'
export const notSavedYet = 'What you changed here before is not saved yet.'
export const undo = 'Undo changes'
export const question = 'Are you sure you want to update your profile?'
export const unchanged = 'Please update your information before submitting.'
export const saved = 'Profile updated successfully!'
export const notSaved = 'Failed to update profile.'
export const notCertain = 'It is not certain that your profile was updated. Save it again.'
