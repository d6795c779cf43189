//! Small scripts to try things on.

/// Pushing blocks onto targets: one level that is won by its first key, and one that takes a little longer.
pub const BLOCKS: &str = "\
title Blocks

========
OBJECTS
========

Background
green

Wall
brown

Player
blue

Crate
orange

Target
darkblue

=======
LEGEND
=======

. = Background
# = Wall
P = Player
* = Crate
@ = Crate and Target
O = Target

=======
SOUNDS
=======

================
COLLISIONLAYERS
================

Background
Target
Player, Wall, Crate

======
RULES
======

[ > Player | Crate ] -> [ > Player | > Crate ]

==============
WINCONDITIONS
==============

All Target on Crate

=======
LEVELS
=======

#####
#P*O#
#####

######
#P.*O#
#.O*.#
######
";
