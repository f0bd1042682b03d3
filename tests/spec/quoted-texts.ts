/**
 * Every text that the specification quotes, by section, its slips corrected (furnitures, oops!, didnt,
 * succesfully, Succesful, Biege).
 */
export const QUOTED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  '1': [
    'Transform Your Space to a Place of Beauty and Comfort',
    'Conceptual. Custom. Yours. We design interiors that tell your story through unique details and bespoke furniture',
  ],
  '2.2': ['Shop', 'Masterclass', 'About', 'Contact', 'Login', 'Login to see notifications', 'Login to see cart'],
  '2.3': ['FAQS', 'Get help', '© 2025', 'Terms of use', 'Privacy policy'],
  '2.4': [
    ...['Get Started', 'Design Your Dream, Piece by Piece'],
    'Shop customizable furniture to match your style and space',
    ...['Seating Furniture', 'Sofas and Couches', 'Tables & Surfaces', 'Desks and Dining', 'Storage & Organisation'],
    ...['Beds, Wardrobes', 'Speciality & Decor', 'Mirrors, Lighting', 'Go To Shop'],
    ...['Join our Masterclass', 'See more', 'Get to know us', 'Learn More'],
    ...['Enter email address', 'Subscribe', 'We promise not to spam you'],
  ],
  '2.5': [
    ...['All', 'Sitting', 'Tables', 'Room', 'Lights', 'Storage', 'Search', 'No products found', 'VARIATIONS'],
    ...['Buy Now', 'Add to Cart', 'Remove from cart', 'Copy Link', 'Back to store'],
  ],
  '2.6': [
    ...[
      'Join our Masterclass',
      'Enroll Now',
      'Login to Dashboard',
      "What you'll Learn",
      'Course Structure',
      'Benefits',
    ],
    ...['Enroll Here', 'Enroll Form', 'Join the Interior Design Masterclass'],
    'Transform your passion for interiors into expertise',
    ...['Full Name', 'Email', 'Phone Number', 'Why are you interested in this course?', 'Enter Price'],
    ...['Proceed with payment', 'Processing...', 'Enrollment Successful!'],
    'A receipt of this transaction and further instructions has been sent to your email',
    ...['Continue', 'Coming Soon'],
  ],
  '2.7': ['Creativity', 'Authenticity', 'Excellence', 'Sustainability', 'Frequently Asked Questions'],
  '2.9': [
    ...['Good morning', 'Good afternoon', 'Good evening', 'View Profile', 'My Orders', 'Log out'],
    ...['Delivery Address', 'Select State', 'City', 'Save Address'],
    ...['Edit your Shipping Address', 'Your information has been Edited successfully!', 'Go Back'],
    ...['Email/Password', 'Username', 'Display Photo', 'Shipping Address'],
  ],
  '2.10': [
    ...["You're logged in as admin", 'Log Out', 'Page Not Found', 'Start a Class', 'Schedules'],
    'Sorry, the page you are looking for does not exist',
  ],
  '4': [
    ...['Remove', 'Add to Cart', 'Sold Out', 'Copied!', '(Out of Stock)', 'Order Confirmed', 'Ordered on'],
    ...['Mark as Shipped', 'New Orders', 'Shipped', 'Shipped on', 'Ready to Deliver', 'Ready for Delivery', 'Ready on'],
    ...['Mark as Delivered', 'Pending Delivery', 'Delivered', 'Delivered on', 'Completed Orders', 'Mark as Read'],
    ...['New', 'Older', 'Try again', 'In Stock', 'Out of Stock'],
  ],
  '5': [
    ...['Please fill in all fields', 'Passwords do not match', 'Password should be at least 6 characters long'],
    ...['Email is already in use', 'Invalid Email', 'Field cannot be empty'],
    'Please choose a display picture',
    ...['Username must be at least 3 characters long', 'Please fill in all fields.', 'Please choose a color'],
    ...['Please choose a size', 'Please choose a shipping option', 'Please add a Delivery Address'],
    ...['Add a number for pick up', 'Please fill in all fields before making payment.'],
    'Please fill in all fields before uploading.',
  ],
  '8': [
    ...['invalid email or password', 'An error occurred while signing in with Google. Please try again.'],
    ...['Please Sign-in to add this item to your cart', 'Cancel', 'Sign in', 'Item has been added to cart'],
    ...['Item has been removed from cart', 'Oops!', 'All done!'],
    "Something went wrong, your message didn't go through! Please try again.",
    'Your message has been sent successfully! We will get in touch soon.',
    'Email not registered. Please check your email address.',
    ...['Password reset email sent to provided email', 'Error:'],
    'An error occurred while uploading. Please try again.',
    ...['Payment was not completed. Please try again.', 'Error submitting. Please try again.'],
    ...['Your cart is empty', 'Your orders will show here', 'Your notifications will show here', 'No pending orders'],
    ...['Completed orders will show here', 'No pending Deliveries', 'No Shipped Orders'],
    'Please add a shipping address for deliveries',
    ...['Object does not exist', 'User does not have permission to access'],
    ...['Max retry time for operation exceeded, please try again.', 'User canceled the upload/download.'],
    'The given file does not have any download URLs.',
  ],
  '9': [
    ...['Shipping not included', 'per month/class', 'Zoom meetings in the evening every day'],
    ...['White', 'Black', 'Red', 'Purple', 'Pink', 'Blue', 'Brown', 'Beige', 'LAGOS', 'OTHERS', 'PICKUP'],
  ],
};

/** Slips that must not come back into what people read. */
export const SLIPS = ['furnitures', 'Succesful', 'succesfully', 'didnt', 'oops!', 'Biege'] as const;
