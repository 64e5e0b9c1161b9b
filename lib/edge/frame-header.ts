/** By which the front server tells the application who may frame the page it draws: origins, parted by spaces. */
export const framesHeader = 'x-dorbel-frames';
